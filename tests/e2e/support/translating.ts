import { expect, type Locator, type Page } from 'playwright/test'

/** How a script of the host rewrites texts. */
export type Rewrite = 'translator' | 'late translator' | 'emoji'

/** The characters that the emoji script replaces. */
const EMOJI = '[£0-9&.’]'

/** Rewrites all current and later texts of the page. Runs in the page. */
function rewriteTexts([rewrite, emoji]: readonly [Rewrite, string]): void {
  const SKIPPED = 'script, style, noscript, textarea, font, title'

  const translated = (said: string) => {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = said
    return [outer]
  }
  const illustrated = (said: string) =>
    said.split(new RegExp(`(${emoji})`)).map((part, place) => {
      if (place % 2 === 0) return part
      return Object.assign(document.createElement('img'), {
        alt: part,
        className: 'emoji',
        width: 8,
      })
    })
  const change = (text: Text, said: string) =>
    text.replaceWith(...(rewrite === 'emoji' ? illustrated(said) : translated(said)))

  const take = (text: Text) => {
    const said = text.data
    if (!text.parentElement || text.parentElement.closest(SKIPPED)) return
    if (rewrite === 'emoji' && !new RegExp(emoji).test(said)) return
    // A slow translation replaces the node that it started with.
    if (rewrite === 'late translator') setTimeout(() => text.isConnected && change(text, said), 60)
    else change(text, said)
  }
  const takeAll = (root: Node) => {
    if (root instanceof Text) return take(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(take)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') takeAll(target)
      else addedNodes.forEach(takeAll)
    }
  })
  const watched = { childList: true, characterData: true, subtree: true }
  document.addEventListener('DOMContentLoaded', () => {
    takeAll(document.body)
    observer.observe(document.body, watched)
  })
}

/** Lets a script of the host rewrite all texts of every page opened from now on. */
export async function rewriteAll(page: Page, rewrite: Rewrite): Promise<void> {
  await page.addInitScript(rewriteTexts, [rewrite, EMOJI] as const)
}

/** The text of an element, including characters replaced by pictures. */
export const spokenText = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const copy = root.cloneNode(true) as Element
    for (const image of copy.querySelectorAll('img.emoji')) {
      image.replaceWith(image.getAttribute('alt') ?? '')
    }
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
  })

/** Waits until an element has a text. */
export const expectSpoken = (element: Locator, text: string | RegExp) =>
  expect
    .poll(() => spokenText(element).catch(() => ''))
    .toMatch(
      typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text,
    )

/** Text nodes held by React, which fails when they are rewritten. */
export const bareTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      const isHeld = Object.keys(currentNode).some((key) => key.startsWith('__reactFiber$'))
      if (isHeld) found.push(String(currentNode.nodeValue))
    }
    return found
  })
