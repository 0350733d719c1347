import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Reads a file of the repository. */
export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The files of some folders, except ignored and deleted ones. */
export function filesOf(...folders: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))].filter((file) => file && existsSync(join(ROOT, file)))
}

/** A source file without its comments. */
export const code = (file: string): string =>
  read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
