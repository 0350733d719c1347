/** Dismisses a warning for good: WordPress remembers it for this user. */
document.addEventListener('click', ({ target }) => {
  const pointer = target.closest('.notice-dismiss')?.closest('[data-trade-pointer]')
    ?.dataset.tradePointer
  if (!pointer) return
  const body = new URLSearchParams({ action: 'dismiss-wp-pointer', pointer })
  fetch(window.ajaxurl, { method: 'POST', body, keepalive: true })
})
