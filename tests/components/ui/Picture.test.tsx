import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from '../../../src/components/ui/Picture'

const image = () => document.querySelector('img')

it('a picture is loaded lazily unless eager', () => {
  const { rerender } = render(<Picture src="/tea.jpg" alt="A caddy" />)
  expect(image()?.getAttribute('loading')).toBe('lazy')
  rerender(<Picture src="/tea.jpg" alt="A caddy" isEager />)
  expect(image()?.getAttribute('loading')).toBe('eager')
})

it('a missing or broken picture shows a placeholder with its text', () => {
  const { rerender } = render(<Picture src="/gone.jpg" alt="A caddy" />)
  fireEvent.error(screen.getByRole('img', { name: 'A caddy' }))
  expect(image()).toBeNull()
  expect(screen.getByRole('img', { name: 'A caddy' })).toBeTruthy()
  rerender(<Picture src="/tea.jpg" alt="A caddy" />)
  expect(image()?.getAttribute('src')).toBe('/tea.jpg')
  rerender(<Picture src={null} alt="" />)
  expect(image()).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  'file:///etc/passwd',
])('the picture %s is not loaded (page.17)', (src) => {
  render(<Picture src={src} alt="A caddy" />)
  expect(image()).toBeNull()
  expect(screen.getByRole('img', { name: 'A caddy' })).toBeTruthy()
})
