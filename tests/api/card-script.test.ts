import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScript, within } from '../../src/api/card-script'

let scripts: HTMLScriptElement[] = []

beforeEach(() => {
  scripts = []
  vi.useFakeTimers()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a script has loaded after its load event', async () => {
  const end = vi.fn()
  const loading = loadScript('/cards.js').then(end)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).not.toHaveBeenCalled()
  const [script] = scripts
  expect(script?.getAttribute('src')).toBe('/cards.js')
  expect(script?.async).toBe(true)
  script?.dispatchEvent(new Event('load'))
  await loading
  expect(end).toHaveBeenCalledOnce()
})

it('a script that does not load is removed from the page', async () => {
  const loading = loadScript('/cards.js')
  const remove = vi.spyOn(scripts[0] as HTMLScriptElement, 'remove')
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow('The script did not load')
  expect(remove).toHaveBeenCalledOnce()
})

it('work that hangs is given up after the time that it may take', async () => {
  const end = vi.fn()
  void within(15_000, new Promise(() => {})).catch((error: Error) => end(error.message))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith('It took too long')
})

it('work in time keeps its result, and leaves no timer behind', async () => {
  await expect(within(15_000, Promise.resolve(7))).resolves.toBe(7)
  await expect(within(15_000, Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(vi.getTimerCount()).toBe(0)
})
