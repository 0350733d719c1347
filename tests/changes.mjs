import { spawnSync } from 'node:child_process'
import { ROOT } from '../demo/prerequisites.mjs'

/** The output of a git command; `null` when it fails. @param {string} cwd @param {string[]} args */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * The base commit of a change: where the branch left main; on main itself, or without main, the current commit.
 * @param {string} [folder]
 */
export function mergeBase(folder = ROOT) {
  for (const main of ['origin/main', 'main']) {
    const base = git(folder, 'merge-base', 'HEAD', main)
    if (base) return base
  }
  return 'HEAD'
}

/** The files that differ from a commit, including new ones. @param {string} base @param {string} [folder] */
export function changedFiles(base, folder = ROOT) {
  const tracked = git(folder, 'diff', '--name-only', base) ?? ''
  const added = git(folder, 'ls-files', '--others', '--exclude-standard') ?? ''
  return `${tracked}\n${added}`.split('\n').filter(Boolean)
}
