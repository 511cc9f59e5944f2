declare module '@20minutes/s3rver' {
  import type { EventEmitter } from 'node:events';
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  interface Options {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs?: string[] }[];
  }

  export interface Store {
    getResourcePath(bucket: string, key: string, resource: string): string;
    getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putContent(path: string, content: Readable): Promise<[size: number, md5: string]>;
    existsObject(bucket: string, key: string): Promise<boolean>;
    getObject(bucket: string, key: string, options?: object): Promise<unknown>;
    putObject(object: {
      bucket: string;
      key: string;
      content: Readable;
      metadata: object;
    }): Promise<{ size: number; md5: string }>;
    copyObject(...from: string[]): Promise<unknown>;
    deleteObject(bucket: string, key: string): Promise<void>;
  }

  class S3rver extends EventEmitter {
    constructor(options: Options);
    readonly store: Store;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export default S3rver;
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  /** The code determines the status. */
  class S3Error extends Error {
    constructor(code: string, message: string);
  }
  export default S3Error;
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  interface CanonicalRequest {
    readonly uri: string;
  }

  const v4: {
    getStringToSign(request: CanonicalRequest, ...parameters: unknown[]): string;
  };
  export default v4;
}
