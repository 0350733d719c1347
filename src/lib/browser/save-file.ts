export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // Hides the click from the page's own handlers, which would follow it as a link.
  link.addEventListener('click', (event) => event.stopPropagation())
  link.click()
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
