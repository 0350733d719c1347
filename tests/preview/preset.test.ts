import { afterEach, expect, it } from 'vitest'
import { config, resetConfig } from '../../src/config'
import { presetSettings } from '../../src/preview/preset'

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

it('a preview sends no fault reports and no analytics, whatever its settings (preview.3)', () => {
  const given = {
    preview: true,
    errorReport: 'https://faults.example/',
    analytics: 'always',
    search: { applicationId: 'app', searchKey: 'key', hosts: ['https://search.example'] },
    cardProvider: { publishableKey: 'pk', scriptUrl: 'https://cards.example/' },
  }
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify(given)}</script>`
  resetConfig()
  expect(presetSettings()).toEqual({ hasSearch: true, takesCards: true })
  expect(config()).toMatchObject({
    errorReport: '',
    analytics: 'never',
    search: { hosts: [] },
    cardProvider: { scriptUrl: '' },
  })
})
