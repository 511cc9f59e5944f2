declare module '@20minutes/s3rver' {
  import type { EventEmitter } from 'node:events';
  import type { RequestListener } from 'node:http';

  interface Options {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs?: string[] }[];
  }

  class S3rver extends EventEmitter {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export default S3rver;
}
