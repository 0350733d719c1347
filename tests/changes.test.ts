// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changedFiles, mergeBase } from './changes.mjs'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
const write = (file: string, text = file) => writeFileSync(join(folder, file), text)
function commit(file: string) {
  write(file)
  git('add', '.')
  git('commit', '-q', '-m', file)
}
const changed = () => changedFiles(mergeBase(folder), folder)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'))
  git('init', '-q', '-b', 'main')
  commit('tea.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a clean main has no changed files', () => {
  expect(changed()).toEqual([])
})

it('edited, staged and new files of main are changed files', () => {
  commit('coffee.ts')
  write('tea.ts', 'green')
  write('coffee.ts', 'dark')
  git('add', 'coffee.ts')
  write('cocoa.ts')
  expect(changed().sort()).toEqual(['cocoa.ts', 'coffee.ts', 'tea.ts'])
})

it("changes include a branch's own commits, but not later ones of main", () => {
  git('checkout', '-q', '-b', 'topic')
  commit('coffee.ts')
  git('checkout', '-q', 'main')
  commit('cocoa.ts')
  git('checkout', '-q', 'topic')
  write('tea.ts', 'green')
  expect(changed().sort()).toEqual(['coffee.ts', 'tea.ts'])
})

it('changes include commits of main that are not pushed yet', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  commit('coffee.ts')
  expect(changed()).toEqual(['coffee.ts'])
})

it('a repository without main is compared with its current commit', () => {
  git('branch', '-m', 'trunk')
  expect(mergeBase(folder)).toBe('HEAD')
  write('cocoa.ts')
  expect(changed()).toEqual(['cocoa.ts'])
})
