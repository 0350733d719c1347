import { spawnSync } from 'node:child_process'
import { ROOT } from '../demo/prerequisites.mjs'

/** What a git command prints, `null` when it fails. @param {string} cwd @param {string[]} args */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * The commit that a change is compared with: where the branch left main; the current commit on main
 * itself, and where there is no main.
 * @param {string} [folder]
 */
export function mergeBase(folder = ROOT) {
  for (const main of ['origin/main', 'main']) {
    const base = git(folder, 'merge-base', 'HEAD', main)
    if (base) return base
  }
  return 'HEAD'
}

/** The files that differ from a commit, new ones included. @param {string} base @param {string} [folder] */
export function changedFiles(base, folder = ROOT) {
  const tracked = git(folder, 'diff', '--name-only', base) ?? ''
  const added = git(folder, 'ls-files', '--others', '--exclude-standard') ?? ''
  return `${tracked}\n${added}`.split('\n').filter(Boolean)
}
