/** Does what may fail without the request: a failure is logged only. */
export async function logFailure(
  fault: string,
  work: () => Promise<unknown>,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error({ fault, ...details, reason: String(error) });
  }
}
