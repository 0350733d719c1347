import { it } from 'vitest'
import { runCell } from './answer-cell'
import { useShop } from './answer-shop'
import { cells } from './answer-table'

const shop = useShop()

it.each(
  cells(['saving', 'asking']),
)('a guest pays, call %s, answer %s: the page shows what is known (payment.28)', (stage, answer) =>
  runCell(shop, 'guest', stage, answer))
