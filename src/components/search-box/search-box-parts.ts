/** The nodes of a search box that is drawn, which stay as they are (box.2). */
export interface SearchBoxParts {
  /** Holds the form and what is added to it. */
  box: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
}
