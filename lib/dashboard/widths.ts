/** A dashboard is 24 columns wide. */
export const whole = 24;
export const half = whole / 2;
export const third = whole / 3;
