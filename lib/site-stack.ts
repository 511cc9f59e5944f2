import { CfnOutput, Duration, Stack } from 'aws-cdk-lib/core';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type CfnDistribution,
  Distribution,
  HttpVersion,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { cachePolicies, cacheTagHeader } from '../functions/contracts/http/cache-policies.ts';
import type { SiteConfiguration } from '../functions/contracts/domain/site-configuration.ts';
import type { ApiStack } from './api-stack.ts';
import { addWorkers } from './constructs/functions/workers.ts';
import { apiBehaviour } from './constructs/api-behaviour.ts';
import { DeadLetterQueue } from './constructs/functions/dead-letter-queue.ts';
import { edgeCachePolicy } from './constructs/edge-cache-policy.ts';
import { originWithFallback, pageBehaviour } from './constructs/page-behaviour.ts';
import { addAlarmActions } from './constructs/alarm.ts';
import { StageDashboard } from './stage-dashboard.ts';
import type { DataStack } from './data-stack.ts';
import { responseHeaders } from './headers.ts';
import type { Stage } from './stages.ts';

export interface SiteStackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly api: ApiStack;
}

/** The origins of advertisements and of their resources. */
const adOrigins = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.google.com',
];

/** The only origin that a browser uses: pages, the API and approved files. */
export class SiteStack extends Stack {
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, id: string, { stage, data, api }: SiteStackProps) {
    super(scope, id);

    const accessControl = new S3OriginAccessControl(this, 'BucketAccess');
    const originOf = (bucket: Bucket) =>
      S3BucketOrigin.withBucketDefaults(bucket, {
        originAccessControlId: accessControl.originAccessControlId,
      });
    const services = {
      uploads: `https://${data.uploads.bucketRegionalDomainName}`,
      advertisements: stage.adClient ? adOrigins : [],
      results: Object.values(stage.results ?? {}).map((url) => new URL(url).origin),
      signIn: `https://cognito-idp.${this.region}.amazonaws.com`,
    };
    const behaviour = (name: keyof typeof responseHeaders) => ({
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        `${name}Headers`,
        responseHeaders[name](services),
      ),
    });
    const site = originOf(data.site);
    const apiBehind = { endpoint: api.http.apiEndpoint, originSecret: data.secrets.ORIGIN_SECRET };
    const page = { ...behaviour('pages'), ...pageBehaviour(this, site, apiBehind) };

    const distribution = new Distribution(this, 'Distribution', {
      comment: `tippani-${stage.name}`,
      defaultBehavior: page,
      additionalBehaviors: {
        '/assets/*': {
          ...behaviour('assets'),
          origin: site,
          cachePolicy: edgeCachePolicy(this, 'AssetCache', ['assets']),
        },
        '/api/*': {
          ...behaviour('api'),
          ...apiBehaviour(this, apiBehind),
        },
        '/files/*': {
          ...behaviour('files'),
          // Byte ranges refer to the uncompressed file.
          compress: false,
          // A missing file gets the site's not-found page.
          origin: originWithFallback(originOf(data.files), apiBehind, '/api/pages'),
          originRequestPolicy: page.originRequestPolicy,
          cachePolicy: edgeCachePolicy(this, 'FileCache', ['files']),
        },
        '/pages/*': page,
        // A path with an extension is a file of the site. For the renderer a missing one is below `files/`, too.
        '/*.*': {
          viewerProtocolPolicy: page.viewerProtocolPolicy,
          compress: page.compress,
          responseHeadersPolicy: page.responseHeadersPolicy,
          origin: originWithFallback(site, apiBehind, '/api/pages/files'),
          originRequestPolicy: page.originRequestPolicy,
          cachePolicy: edgeCachePolicy(this, 'SiteCache', [
            'search',
            'currentSearch',
            'machines',
            'site',
          ]),
        },
      },
      // CloudFront's default error TTL (10 s) would delay new objects.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(cachePolicies.lists.edgeSeconds),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: stage.priceClass,
      ...(stage.protection.webAclArn && { webAclId: stage.protection.webAclArn }),
      logBucket: data.logs,
      logFilePrefix: 'distribution/',
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(
          this,
          'Certificate',
          stage.domain.certificateArn,
        ),
      }),
    });

    (distribution.node.defaultChild as CfnDistribution).addPropertyOverride(
      'DistributionConfig.CacheTagConfig',
      { HeaderName: cacheTagHeader },
    );

    // A queue's policy names the rules that may send to it, so one in the API stack would make the stacks
    // depend on each other.
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters');
    addWorkers(this, { ...api.context, distribution, deadLetters: this.deadLetters });
    addAlarmActions(this, data.operations);
    new StageDashboard(this, 'Dashboard', {
      stage,
      stacks: [data, api, this],
      distribution,
      http: api.http,
      table: data.table,
      deadLetters: { API: api.deadLetters, site: this.deadLetters },
    });

    new CfnOutput(this, 'SiteUrl', {
      value: `https://${stage.domain?.name ?? distribution.distributionDomainName}`,
    });
    const configuration: SiteConfiguration = {
      region: this.region,
      userPoolId: data.admins.userPoolId,
      userPoolClientId: data.adminClient.userPoolClientId,
      authFlow: 'USER_SRP_AUTH',
      confirmsRedemptions: stage.rewards.confirmRedemptions,
      ...(stage.rewards.hostedFilesOnly && { hostedFilesOnly: true }),
      ...(stage.results && { results: stage.results }),
      ...(stage.adClient && { adClient: stage.adClient }),
    };
    new CfnOutput(this, 'SiteConfiguration', {
      description: 'What the site reads at /config.json',
      value: this.toJsonString(configuration),
    });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
  }
}
