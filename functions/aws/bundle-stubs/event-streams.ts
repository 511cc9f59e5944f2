/** Replaces the SDK's event streams in Lambda bundles: no request of ours has one. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

export const eventStreamSerdeProvider = (): never => {
  throw new Error('Event streams are not bundled');
};
