/** Pixels from the top left corner of the window's content. */
export interface Point {
  x: number
  y: number
}

/** Keys that type no text. */
export type KeyName = 'Escape' | 'Tab' | 'Enter' | 'Space' | 'Backspace'

/** One tab of a browser, with storage of its own. Pointer and keys are the browser's own. */
export interface Driver {
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a self-contained function in the page, or in the frame with a title. */
  run<Given, Result>(
    script: (given: Given) => Result,
    given: Given,
    frame?: string,
  ): Promise<Awaited<Result>>
  /** Resolves to whether the browser accepted the click. */
  click(point: Point): Promise<boolean>
  /** Selects all text in the focused field. */
  selectAll(): Promise<void>
  type(text: string): Promise<void>
  press(key: KeyName): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A running browser. */
export interface Browser {
  newTab(): Promise<Driver>
  close(): Promise<void>
}
