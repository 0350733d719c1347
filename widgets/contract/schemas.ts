import type { GenericSchema } from 'valibot'
import { Address, AddressDraft } from './address'
import { Basket, Discount, Line, LineProduct, Totals } from './basket'
import { Order, OrderUpdate, WholeOrder } from './order'
import { SavedCard } from './payment'
import { PriceEntry } from './prices'
import { Quote } from './quote'
import { Refusal } from './refusal'
import { AuthCheck, Registered, SignedIn, User } from './session'

/** The wire schemas that have a name of their own in the document. */
export const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  Address,
  AddressDraft,
  AuthCheck,
  Basket,
  Discount,
  Line,
  LineProduct,
  Order,
  OrderUpdate,
  PriceEntry,
  Quote,
  Refusal,
  Registered,
  SavedCard,
  SignedIn,
  Totals,
  User,
  WholeOrder,
}
