import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ServerLinks } from '../../../src/components/account/ServerLinks'

const linksOf = (links: { title: string; href: string }[]) => {
  render(<ServerLinks links={links} />)
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

it("the server's links are shown, except those to views (account.8)", () => {
  const links = [
    { href: '/account', title: 'Dashboard' },
    { href: '/account/orders', title: 'Orders' },
    { href: '/account?view=cards', title: 'Cards' },
    { href: '/support', title: 'Support' },
    { href: 'https://help.example/', title: 'Help' },
  ]
  expect(linksOf(links)).toEqual(['/support', 'https://help.example/'])
})

it('broken links and links without text are left out (account.8)', () => {
  const links = [
    { href: 'javascript:alert(1)', title: 'Support' },
    { href: '//elsewhere.example', title: 'Support' },
    { href: '', title: 'Support' },
    { href: '/support', title: '' },
  ]
  expect(linksOf(links)).toEqual([])
  expect(screen.queryByRole('navigation')).toBeNull()
})
