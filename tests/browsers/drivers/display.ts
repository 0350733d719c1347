import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty toolbar lets the window be as narrow as a phone. */
const NO_TOOLBAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }'

/** A virtual screen, for browsers without a headless mode. */
export interface Display {
  /** Environment variables for the browser's process. */
  environment: Record<string, string>
  close(): void
}

/** Starts Xvfb on a free display number. Rejects when it does not start. */
export async function startDisplay(xvfb: string): Promise<Display> {
  const settings = mkdtempSync(join(tmpdir(), 'trade-display-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NO_TOOLBAR)
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (said) => resolve(String(said).trim()))
    screen.once('error', reject)
    screen.once('exit', (status) => reject(new Error(`Xvfb ended with ${status}`)))
  })
  return {
    environment: { DISPLAY: `:${number}`, XDG_CONFIG_HOME: settings, LANG: 'en_GB.UTF-8' },
    close: () => {
      screen.kill()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
