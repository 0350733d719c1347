import { it } from 'vitest'
import { runCell } from './answer-cell'
import { useShop } from './answer-shop'
import { cells, LIKELY_ANSWERS } from './answer-table'

const shop = useShop()

it.each(
  cells(['saving', 'asking']),
)('a customer pays by saved card, call %s, answer %s: the page shows what is known (payment.28)', (stage, answer) =>
  runCell(shop, 'customer', stage, answer))

it.each(
  cells(
    ['confirming', 'processing', 'paid', 'attention', 'unanswered', 'unfinished'],
    LIKELY_ANSWERS,
  ),
)('a customer reopens checkout, step %s, answer %s: the page shows what is known (payment.28)', (stage, answer) =>
  runCell(shop, 'customer', stage, answer))
