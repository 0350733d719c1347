import './list-tools.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readCodesAtom } from '../../atoms/favourites/add-list'
import {
  copyListAtom,
  deletedListsAtom,
  deleteListAtom,
  type ListOutcome,
  makeListAtom,
  moveProductAtom,
  openListByIdAtom,
  renameListAtom,
  shownListAtom,
  undoListDeletionAtom,
} from '../../atoms/favourites/lists'
import { listsAtom } from '../../atoms/favourites/stored-lists'
import { notifyAtom } from '../../atoms/notices/notifications'
import { nameOfFavourite } from '../../entities/favourites/favourite'
import { DEFAULT_LIST, MAX_NAME_LENGTH } from '../../entities/favourites/saved-list'
import { saveFile } from '../../lib/browser/save-file'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { RemovedRow } from '../ui/content/RemovedRow'
import { RadioGroup } from '../ui/form/RadioGroup'
import { TextField } from '../ui/form/TextField'
import { Dialog } from '../ui/overlay/Modal'

type Naming = 'new' | 'rename'

/** Creates, renames, copies, deletes and exports lists (list.10, list.11, list.14, list.15). */
export function ListTools({ focusList }: { focusList: () => void }) {
  const open = useAtomValue(shownListAtom)
  const deleted = useAtomValue(deletedListsAtom)
  const openById = useSetAtom(openListByIdAtom)
  const makeList = useSetAtom(makeListAtom)
  const renameList = useSetAtom(renameListAtom)
  const copyList = useSetAtom(copyListAtom)
  const deleteList = useSetAtom(deleteListAtom)
  const readCodes = useSetAtom(readCodesAtom)
  const undoDeletion = useSetAtom(undoListDeletionAtom)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [status, setStatus] = useState('')
  const [isSavingFile, setIsSavingFile] = useState(false)
  const isDefault = open.id === DEFAULT_LIST

  const finish = (outcome: ListOutcome, message: string) => {
    setStatus(outcome.ok ? message : outcome.message)
    if (outcome.ok) openById(outcome.id)
    return outcome
  }
  const name = (typed: string): ListOutcome => {
    const outcome =
      naming === 'new'
        ? finish(makeList(typed), 'Your new list is open.')
        : finish(renameList(open.id, typed), 'List renamed.')
    if (!outcome.ok) setStatus('')
    return outcome
  }
  const remove = () => {
    setNaming(null)
    setStatus('')
    deleteList(open.id)
    openById(DEFAULT_LIST)
  }
  const save = async () => {
    setStatus('')
    setIsSavingFile(true)
    const loading = import('./list-export').catch(() => null)
    const [lines, part] = await Promise.all([readCodes(), loading])
    setIsSavingFile(false)
    if (!lines)
      return setStatus('The codes of the products could not be looked up. Please try again.')
    if (part) saveFile(part.fileNameOf(open.name), 'text/csv', part.listAsCsv(lines))
    setStatus(part ? 'The file is saved.' : 'The file could not be created. Please try again.')
  }
  const button = (label: string, onPress: () => void, isBusy = false) => (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={onPress}>
      {label}
    </Button>
  )
  return (
    <section className="trade-list-tools trade-grouped trade-stack-3" aria-label="Manage lists">
      <div className="trade-cluster">
        {button('New list', () => setNaming('new'))}
        {!isDefault && button('Rename list', () => setNaming('rename'))}
        {button('Copy list', () => finish(copyList(open.id), 'List copied. The copy is open.'))}
        {!isDefault && button('Delete list', remove)}
        {open.products.length > 0 && button('Save as CSV file', () => void save(), isSavingFile)}
      </div>
      {naming && (
        <ListNameForm
          key={`${naming} ${open.id}`}
          label={naming === 'new' ? 'Name of the new list' : 'New name of the list'}
          name={naming === 'new' ? '' : open.name}
          onName={name}
          onClose={() => setNaming(null)}
        />
      )}
      <p className="trade-live trade-small" role="status">
        {status}
      </p>
      <ul className="trade-live">
        {deleted.map(({ id, list }) => (
          <RemovedRow
            key={id}
            id={id}
            title={list.name}
            takesFocus
            onUndo={() => finish(undoDeletion(id), 'List restored and opened.')}
            onFocusLost={focusList}
          />
        ))}
      </ul>
    </section>
  )
}

interface ListNameFormProps {
  label: string
  name: string
  onName: (typed: string) => ListOutcome
  onClose: () => void
}

/** Asks for the name of a list, and shows errors at the field (list.11). */
function ListNameForm({ label, name, onName, onClose }: ListNameFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [opener] = useState(() => document.activeElement)
  const field = () => form.current?.querySelector('input')

  useEffect(() => form.current?.querySelector('input')?.select(), [])

  const close = () => {
    onClose()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const outcome = onName(field()?.value ?? '')
    if (outcome.ok) return close()
    setProblem(outcome.message)
    field()?.focus()
  }
  return (
    <form ref={form} className="trade-list-tools__form trade-stack-3" noValidate onSubmit={submit}>
      <TextField
        label={label}
        name="name"
        defaultValue={name}
        autoComplete="off"
        enterKeyHint="done"
        hint={`Up to ${MAX_NAME_LENGTH} characters.`}
        errors={problem === null ? [] : [problem]}
        onInput={() => setProblem(null)}
        isRequired
      />
      <div className="trade-cluster">
        <Button type="submit" size="small">
          Save name
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface MoveProductProps {
  /** The product to move; `null` when the dialog is closed. */
  productId: string | null
  onClose: () => void
}

/** Moves or copies a product of the open list to another list (list.13). */
export function MoveProduct({ productId, onClose }: MoveProductProps) {
  const { products } = useAtomValue(shownListAtom)
  const favourite = products.find(({ id }) => id === productId)
  return (
    <Dialog
      isOpen={favourite !== undefined}
      title={<span dir="auto">{favourite && nameOfFavourite(favourite)}</span>}
      onClose={onClose}
    >
      {favourite && <MoveForm key={favourite.id} productId={favourite.id} onClose={onClose} />}
    </Dialog>
  )
}

function MoveForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  const open = useAtomValue(shownListAtom)
  const others = useAtomValue(listsAtom).filter(({ id }) => id !== open.id)
  const moveProduct = useSetAtom(moveProductAtom)
  const notify = useSetAtom(notifyAtom)
  const [to, setTo] = useState(others[0]?.id ?? '')
  const [problem, setProblem] = useState<string | null>(null)

  const finish = (isCopy: boolean) => {
    const message = moveProduct(productId, to, isCopy)
    if (message) return setProblem(message)
    onClose()
    if (message === '') return
    const name = others.find(({ id }) => id === to)?.name ?? ''
    notify({ type: 'success', message: `${isCopy ? 'Copied' : 'Moved'} to ‘${name}’.` })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(false)
  }
  return (
    <form className="trade-stack-5" onSubmit={submit}>
      {problem && (
        <Banner role="alert" tone="error">
          {problem}
        </Banner>
      )}
      <RadioGroup
        legend="To which list?"
        name="list"
        value={to}
        onChange={setTo}
        options={others.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
      />
      <div className="trade-cluster">
        <Button type="submit">Move</Button>
        <Button variant="secondary" onClick={() => finish(true)}>
          Copy
        </Button>
      </div>
    </form>
  )
}
