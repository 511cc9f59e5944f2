export function retryAfterText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 1) return 'Try again in a second.';
  return seconds < 90 ? `Try again in ${seconds} seconds.` : `Try again in ${minutes} minutes.`;
}
