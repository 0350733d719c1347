import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const asset = vi.hoisted(() => ({ address: '' }))
vi.mock('../../src/loader/asset-base', () => ({ assetAddress: () => asset.address }))

const BROKEN = 'data:text/javascript,throw new Error("Broken")//'
const WORKING = 'data:text/javascript,export const works = true//'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('__TRADE_TABLE__', 'release,shared\nshell,0\nstate,0\nlist,0')
})
afterEach(() => {
  vi.useRealTimers()
})

it('a failed part is retried after its pause, or online, and then kept (loader.35)', async () => {
  const { run } = await import('../../src/loader/chunks')
  asset.address = BROKEN
  await expect(run('trade-list')).rejects.toThrow('Broken')
  asset.address = WORKING
  await expect(run('trade-list')).rejects.toThrow('Broken')
  window.dispatchEvent(new Event('online'))
  const running = run('trade-list')
  await expect(running).resolves.toMatchObject({ works: true })
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('online'))
  expect(run('trade-list')).toBe(running)
})

it('a tag that cannot load and has no content shows a message, once; others stay unchanged (loader.32)', async () => {
  const { reportLoadError } = await import('../../src/loader/chunks')
  const nothing = [
    '',
    ' \n ',
    '<!-- wp:trade-blocks/list -->',
    '<noscript><p>Needs JavaScript.</p></noscript>',
    '<p></p><br><script type="text/plain">x</script><style></style>',
  ]
  const something = [
    'Text',
    '<p><b>Text</b></p>',
    '<img alt="">',
    '<noscript></noscript><a href="/">x</a>',
  ]
  document.body.innerHTML = [...nothing, ...something]
    .map((inside) => `<trade-list>${inside}</trade-list>`)
    .join('')
  for (const error of [new Error('one'), new Error('two')]) reportLoadError('trade-list', error)
  const offered = [...document.querySelectorAll('trade-list')].map(
    (tag) => tag.querySelectorAll('trade-root a').length,
  )
  expect(offered).toEqual([...nothing.map(() => 1), ...something.map(() => 0)])
  document.body.replaceChildren()
})

it('a tag does not run if the state failed: a preview without samples would send calls (preview.3)', async () => {
  const startState = vi.fn().mockRejectedValueOnce(new Error('Lost')).mockResolvedValue({})
  vi.doMock('../../src/loader/state', () => ({ startState }))
  asset.address = 'data:text/javascript,globalThis.hasRun = true;export const works = true//'
  document.body.innerHTML = '<trade-list></trade-list>'
  const { watchPage } = await import('../../src/loader/tags')
  watchPage({ siteTags: false })
  await vi.waitFor(() => expect(document.body.textContent).toContain('could not be loaded'))
  expect(globalThis).not.toHaveProperty('hasRun')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(globalThis).toHaveProperty('hasRun'))
  document.body.replaceChildren()
})
