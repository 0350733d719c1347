/** Pixels from the top left corner of the window's content. */
export interface Point {
  x: number
  y: number
}

/** Keys that are no text. */
export type KeyName = 'Escape' | 'Tab' | 'Enter' | 'Space' | 'Backspace'

/** One tab of a browser, with storage of its own. Pointer and keys are the browser's own. */
export interface Driver {
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function, which must not use anything around it, in the page or in the frame of a title. */
  run<Given, Result>(
    script: (given: Given) => Result,
    given: Given,
    frame?: string,
  ): Promise<Awaited<Result>>
  /** Tells whether the browser took the click. */
  click(point: Point): Promise<boolean>
  /** Selects all text of the field that has the focus. */
  selectAll(): Promise<void>
  type(text: string): Promise<void>
  press(key: KeyName): Promise<void>
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A running browser. */
export interface Browser {
  newTab(): Promise<Driver>
  close(): Promise<void>
}
