import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadScript, within } from '../../src/api/card-script'

afterEach(() => {
  vi.useRealTimers()
})

describe("the provider's script", () => {
  const put = () => {
    const scripts: HTMLScriptElement[] = []
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
    })
    return scripts
  }

  it('is there once it has loaded', async () => {
    const scripts = put()
    const loading = loadScript('/cards.js')
    scripts[0]?.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBeUndefined()
  })

  it('is taken off the page when it does not load', async () => {
    const scripts = put()
    const loading = loadScript('/cards.js')
    const remove = vi.spyOn(scripts[0] as HTMLScriptElement, 'remove')
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow('did not load')
    expect(remove).toHaveBeenCalled()
  })

  it('that hangs is given up after the time that it may take', async () => {
    vi.useFakeTimers()
    put()
    const loading = within(15_000, loadScript('/cards.js'))
    const outcome = expect(loading).rejects.toThrow('too long')
    await vi.advanceTimersByTimeAsync(14_999)
    let isOver = false
    void loading.catch(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
  })
})
