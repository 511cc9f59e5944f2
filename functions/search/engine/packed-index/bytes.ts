export class ByteWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  /** Writes an integer from 0 to 2^53 - 1 as LEB128. */
  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  /** Writes a length-prefixed part. */
  part(bytes: Uint8Array): void {
    this.number(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  /** Writes a value as JSON. */
  json(value: unknown): void {
    this.part(new TextEncoder().encode(JSON.stringify(value)));
  }

  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('The search index ends too early');
      this.#at += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  }

  part(): Uint8Array {
    const length = this.number();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  json(): unknown {
    return JSON.parse(new TextDecoder().decode(this.part()));
  }
}
