import { useAtomValue, useSetAtom } from 'jotai'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Additions } from '../../atoms/basket/additions'
import { isBasketLoadedAtom } from '../../atoms/basket/basket'
import { buyerAtom, priceOwnerAtom } from '../../atoms/product/prices'
import {
  addRowsAtom,
  followTabAtom,
  removeArrivedRowsAtom,
  rowsOutcomeAtom,
} from '../../atoms/quick-order/add-rows'
import { resolveRowsAtom } from '../../atoms/quick-order/lookups'
import { insertFileAtom, readingAtom } from '../../atoms/quick-order/read-text'
import {
  isAddingRowsAtom,
  quickRowsAtom,
  removedRowsAtom,
  removeRowsAtom,
  restoreRowsAtom,
} from '../../atoms/quick-order/rows'
import { isForSignedInAtom, isVisitorKnownAtom } from '../../atoms/session/identity'
import { isBlank } from '../../entities/quick-order/quick-order'
import { plural } from '../../lib/text/plural'
import { AddedNote, FailedAdditions } from '../adding/AdditionOutcome'
import { NOT_APPROVED } from '../product/product-words'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { FileControls } from './FileControls'
import { QuickBar } from './QuickBar'
import { QuickRows } from './QuickRows'
import { MAX_NAMED, recognisedWords } from './quick-words'
import './quick-order.css'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** The result of an addition; takes the focus (quick.147). */
function Outcome({ outcome }: { outcome: Additions }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (outcome.failed.length > 0) {
    const refused = outcome.failed.filter(({ isRefused }) => isRefused).length
    return (
      <FailedAdditions outcome={outcome}>
        {refused > 0 && (
          <span>
            {plural(
              refused,
              'The product that was refused is',
              'The products that were refused are',
            )}{' '}
            still below. Put {plural(refused, 'it', 'them')} right, or try again.
          </span>
        )}
      </FailedAdditions>
    )
  }
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <AddedNote count={outcome.added.length} />
    </div>
  )
}

/** Rows of codes and quantities: typed, pasted or from a file, added together (quick.1). */
export function QuickOrder() {
  const buyer = useAtomValue(buyerAtom)
  const rows = useAtomValue(quickRowsAtom)
  const recognised = useAtomValue(readingAtom)
  const removed = useAtomValue(removedRowsAtom)
  const outcome = useAtomValue(rowsOutcomeAtom)
  const isAdding = useAtomValue(isAddingRowsAtom)
  const isVisitorKnown = useAtomValue(isVisitorKnownAtom)
  const isSignedIn = useAtomValue(isForSignedInAtom)
  const priceOwner = useAtomValue(priceOwnerAtom)
  const addRows = useSetAtom(addRowsAtom)
  const insertFile = useSetAtom(insertFileAtom)
  const resolveRows = useSetAtom(resolveRowsAtom)
  const removeRows = useSetAtom(removeRowsAtom)
  const restoreRows = useSetAtom(restoreRowsAtom)
  const followTab = useSetAtom(followTabAtom)
  const isBasketLoaded = useAtomValue(isBasketLoadedAtom)
  const removeArrived = useSetAtom(removeArrivedRowsAtom)
  const box = useRef<HTMLFormElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => followTab(), [followTab])
  useEffect(() => {
    if (isBasketLoaded) removeArrived()
  }, [removeArrived, isBasketLoaded])
  // Looks up stored rows; after a change of user all rows, because products and prices differ.
  useEffect(() => void resolveRows(), [resolveRows, isVisitorKnown, isSignedIn, priceOwner])

  const focusFirst = () => box.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void addRows()
  }
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (!hasFiles(event)) return
    // By default the browser would open the dropped file and leave the page.
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !isAdding) void insertFile(file)
  }
  const words =
    recognised && ('problem' in recognised ? recognised.problem : recognisedWords(recognised))
  const leftOut = recognised && 'leftOut' in recognised ? recognised.leftOut : []
  const filled = rows.filter((row) => !isBlank(row)).length
  return (
    <form
      ref={box}
      className={classNames(
        'trade-quick trade-unringed trade-stack-4 trade-tight',
        isOver && 'trade-quick--over',
      )}
      aria-label="Quick order"
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(!isAdding)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {buyer === 'unapproved' && <Banner>{NOT_APPROVED}</Banner>}
      <p className="trade-soft trade-prose">
        Type a code or a name, or paste lines from a spreadsheet or an email:{' '}
        <span className="trade-quick__code">EG-250 12</span>, or{' '}
        <span className="trade-quick__code">12 x EG-250</span>. You can also drop a CSV file here.
      </p>
      <FileControls isLocked={isAdding} />
      {outcome && <Outcome outcome={outcome} />}
      {words && (
        <Banner tone={recognised && 'problem' in recognised ? 'error' : 'info'}>
          <span>{words}</span>
          {leftOut.length > MAX_NAMED && (
            <details>
              <summary>All lines left out</summary>
              <ul className="trade-quick__list">
                {leftOut.map((line, place) => (
                  <li key={place} dir="auto">
                    {line}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Banner>
      )}
      <div className="trade-quick__head trade-text-faint" aria-hidden="true">
        <span>Code or name</span>
        <span>Product</span>
        <span>Quantity</span>
        <span>Total exc VAT</span>
      </div>
      <QuickRows box={box} />
      <div className="trade-quick__below trade-cluster trade-text-soft">
        {removed && (
          <span>
            Removed {removed.count} {plural(removed.count, 'row')}.{' '}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                restoreRows()
                queueMicrotask(focusFirst)
              }}
            >
              Undo
            </Button>
          </span>
        )}
        {filled > 1 && !isAdding && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              removeRows(null)
              queueMicrotask(focusFirst)
            }}
          >
            Remove all rows
          </Button>
        )}
      </div>
      <QuickBar status={words ?? ''} />
    </form>
  )
}
