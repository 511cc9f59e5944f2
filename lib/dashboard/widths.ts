/** A dashboard has 24 columns. */
export const whole = 24;
export const half = whole / 2;
export const third = whole / 3;
