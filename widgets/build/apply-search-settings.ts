import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  applySettings,
  describeReports,
  hasChanges,
  namesIn,
  settingsClient,
} from './search-settings'

/**
 * `npm run search:settings -- [--dry-run] [--create] [--replace] [--config page.json]`: merges the
 * settings of the search indices into those that are there (search.20). Exit codes: 0 nothing left
 * to change, 1 a dry run found differences, 2 failed.
 */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      create: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      config: { type: 'string' },
    },
  })
  const { ALGOLIA_APPLICATION_ID, ALGOLIA_ADMIN_KEY } = process.env
  if (!ALGOLIA_APPLICATION_ID || !ALGOLIA_ADMIN_KEY) {
    console.error('Set ALGOLIA_APPLICATION_ID and ALGOLIA_ADMIN_KEY in the environment.')
    return 2
  }
  const isDryRun = values['dry-run']
  const names = namesIn(values.config ? JSON.parse(readFileSync(values.config, 'utf8')) : null)
  const client = settingsClient(ALGOLIA_APPLICATION_ID, ALGOLIA_ADMIN_KEY)
  const { create: isCreating, replace: isReplacing } = values
  const reports = await applySettings(client, { names, isDryRun, isCreating, isReplacing })
  for (const line of describeReports(reports)) console.info(line)
  const isDifferent = reports.some(hasChanges)
  if (!isDifferent) console.info('Nothing is left to change.')
  else console.info(isDryRun ? 'Nothing has been changed.' : 'The settings are applied.')
  return isDryRun && isDifferent ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  const { ALGOLIA_ADMIN_KEY: key } = process.env
  const message = error instanceof Error ? error.message : String(error)
  console.error(key ? message.replaceAll(key, '…') : message)
  process.exitCode = 2
}
