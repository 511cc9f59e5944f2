export const widths = [360, 1280] as const;
export const colourSchemes = ['light', 'dark'] as const;
