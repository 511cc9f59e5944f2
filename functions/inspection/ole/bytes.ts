const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Little-endian integers. Throw `RangeError` outside of the bytes. */
export const uint16 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint16(at, true);
export const uint32 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at, true);

const decoders = {
  utf16: new TextDecoder('utf-16le', { ignoreBOM: true }),
  windows1252: new TextDecoder('windows-1252'),
};

export const decodeUtf16 = (bytes: Uint8Array): string => decoders.utf16.decode(bytes);
export const decodeWindows1252 = (bytes: Uint8Array): string => decoders.windows1252.decode(bytes);
