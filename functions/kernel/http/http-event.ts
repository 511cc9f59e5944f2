import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** An API Gateway event; on admin routes the authorizer has put the token's claims into it. */
export type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };
};
