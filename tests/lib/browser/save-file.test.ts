import { expect, it, vi } from 'vitest'
import { saveFile } from '../../../src/lib/browser/save-file'

it('a string is saved under its name, and its address is released later', async () => {
  vi.useFakeTimers()
  const saved: { name: string; href: string }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:file'
  })
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href })
  })
  saveFile('orders.csv', 'text/csv', '\uFEFF£')
  expect(saved).toEqual([{ name: 'orders.csv', href: 'blob:file' }])
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8')
  expect(blobs[0]?.size).toBe(5)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledWith('blob:file')
  vi.useRealTimers()
})
