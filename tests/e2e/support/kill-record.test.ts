// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countKills, killFaults, recordKill } from './kill-record'

it('kills of all workers are counted, and how many were before the confirmation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-kills-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(countKills(folder)).toEqual({ all: 0, early: 0 })
  recordKill(folder, 1, true)
  recordKill(folder, 2, false)
  recordKill(folder, 3, true)
  expect(countKills(folder)).toEqual({ all: 3, early: 2 })
})

it('a run fails when all kills came after the confirmation', () => {
  expect(killFaults({ all: 0, early: 0 })).toEqual([])
  expect(killFaults({ all: 6, early: 1 })).toEqual([])
  expect(killFaults({ all: 6, early: 0 })).toEqual([
    'None of 6 kills came before the confirmation.',
  ])
})
