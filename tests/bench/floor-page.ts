import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'

const Floor = () => createElement('button', { type: 'button' }, 'Basket')

/** The floor of the comparison: React rendering one button through r2wc. */
customElements.define('floor-button', r2wc(Floor))
