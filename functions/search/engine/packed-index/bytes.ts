export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  get length(): number {
    return this.#length;
  }

  /** Writes an integer from 0 to 2^53 - 1 as LEB128. */
  number(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length] = (rest % 128) + 128;
      this.#length += 1;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes a length-prefixed part. */
  part(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.bytes(bytes);
  }

  text(text: string): void {
    this.part(new TextEncoder().encode(text));
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

export class ByteReader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new RangeError('The search index ends too early');
      this.at += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  }

  take(length: number): Uint8Array {
    const start = this.at;
    this.at += length;
    return this.bytes.subarray(start, this.at);
  }

  part(): Uint8Array {
    return this.take(this.number());
  }

  text(): string {
    return new TextDecoder().decode(this.part());
  }
}
