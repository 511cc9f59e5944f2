/**
 * An event before hydration. `type` is `input` for text fields and `change` for checkboxes, radios, selects and files.
 */
export interface EarlyInput {
  readonly type: 'click' | 'input' | 'change' | 'submit';
  readonly element: HTMLElement;
  readonly value: string;
  readonly checked: boolean;
}

/** The global `earlyInput`, which `deferredAssetsScript` defines. */
export interface EarlyInputRecorder {
  /**
   * Whether React has committed the element. React attaches fibers while it still renders, and drops input for those,
   * so a fiber without an alternate and all its ancestors must be free of the flags Placement (2) and Hydrating (4096),
   * as in React's `getNearestMountedFiber`.
   */
  readonly isHydrated: (element: Element) => boolean;
  /** Removes and returns what was recorded. */
  readonly take: () => EarlyInput[];
  /** Ends the recording. */
  readonly stop: () => void;
}
