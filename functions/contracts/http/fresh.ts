/** By this header a function of ours asks for an answer that is not remembered. */
export const freshHeader = 'x-fresh';
