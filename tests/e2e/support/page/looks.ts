export const widths = [360, 1280] as const;
export const colourSchemes = ['light', 'dark'] as const;

/** The width of the window in pixels, and the colour scheme. */
export interface Look {
  width: number;
  colourScheme: (typeof colourSchemes)[number];
}
