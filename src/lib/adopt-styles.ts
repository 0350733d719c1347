const adopted = new Set<string>()

/**
 * Puts a style sheet on the page, once. Constructed sheets are allowed by a content security
 * policy without `unsafe-inline`, and stay when a theme rewrites `<head>`.
 */
export function adopt(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
