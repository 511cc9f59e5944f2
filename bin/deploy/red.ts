export const red = (text: string): string => `\u001B[31m${text}\u001B[39m`;
