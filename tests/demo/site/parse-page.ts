import { Window } from 'happy-dom'

/** Parses a page without loading its scripts and styles. */
export function parsePage(text: string): Document {
  const window = new Window({
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  return new window.DOMParser().parseFromString(text, 'text/html') as unknown as Document
}
