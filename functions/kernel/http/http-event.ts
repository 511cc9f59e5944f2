import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** An API Gateway event, with the token's claims on admin routes. */
export type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };
};
