// @vitest-environment node
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemoSite, type DemoSite } from '../../demo/demo-site'

let site: DemoSite

const start = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/server.ts'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, DEMO_DB: ':memory:', ...environment },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('Stop with Ctrl+C')) child.kill('SIGTERM')
      })
    }
    child.on('exit', (code) => resolve({ code, output }))
  })
beforeAll(async () => {
  site = await createDemoSite({ database: ':memory:', historyOrders: 2, environment: {} })
})
afterAll(() => site.close())

it('the server says in one sentence that its port is in use', async () => {
  const port = new URL(site.url).port
  const { code, output } = await start({ PORT: port })
  expect(output.trim()).toBe(
    `Port ${port} is in use: stop that process, or choose another port with PORT=4174.`,
  )
  expect(code).toBe(1)
})

it('the server says in one sentence that its port is invalid', async () => {
  expect(await start({ PORT: 'tea' })).toEqual({
    code: 1,
    output: 'PORT=tea is not a valid port.\n',
  })
})

it('the server prints its URL and an account, and stops on SIGTERM', async () => {
  const { code, output } = await start({ PORT: '0' })
  expect(output).toMatch(/http:\/\/localhost:\d+\/shop/)
  expect(output).toContain('approved-demo')
  expect(code).toBe(0)
})
