import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'

interface Script {
  address: string
  integrity: string
  when: 'at load' | 'when used'
}

const INVENTORY: Script[] = JSON.parse(
  readFileSync(new URL('../../dist/payment-scripts.json', import.meta.url), 'utf8'),
)

const addresses = (scripts: readonly Script[]) => scripts.map(({ address }) => address).sort()

test('the payment page runs only listed scripts and the provider’s', async ({ page, site }) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  // Opens the payment page directly, so that scripts of earlier pages do not count.
  await page.goto('about:blank')
  const ran = new Set<string>()
  page.on('request', (request) => {
    const isOfPage = request.frame() === page.mainFrame()
    if (isOfPage && request.resourceType() === 'script') ran.add(new URL(request.url()).pathname)
  })
  await page.goto('/payment')
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await paying.type(CARDS.pays)
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()

  const provider = [...ran].filter((path) => !path.startsWith('/dist/'))
  expect(provider).toEqual(['/demo/card-provider/v3/stripe.js'])

  const ours = [...ran].filter((path) => !provider.includes(path))
  const known = INVENTORY.filter(({ address }) => ours.includes(`/dist/${address}`))
  expect(
    ours.map((path) => path.replace('/dist/', '')).sort(),
    'every script that ran is in the inventory',
  ).toEqual(addresses(known))
  expect(addresses(known), 'and everything that the inventory says comes at load did').toEqual(
    expect.arrayContaining(addresses(INVENTORY.filter(({ when }) => when === 'at load'))),
  )
  for (const { address, integrity } of known) {
    const content = await (await fetch(`${site.url}/dist/${address}`)).arrayBuffer()
    const hash = createHash('sha384').update(Buffer.from(content)).digest('base64')
    expect(`sha384-${hash}`, address).toBe(integrity)
  }
})
