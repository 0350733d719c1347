<?php
/**
 * An optional basket button in the theme's own header (wordpress.203).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The content of a header without a basket button; '' for anything else. Patterns come as an array. */
function header_without_basket( $context ): string {
	$content = '';
	if ( $context instanceof \WP_Block_Template && 'header' === $context->area ) {
		$content = (string) $context->content;
	} elseif ( is_array( $context ) && in_array( 'core/template-part/header', $context['blockTypes'] ?? array(), true ) ) {
		$content = (string) ( $context['content'] ?? '' );
	}
	return false === strpos( $content, 'trade-blocks/basket-button' ) && false === strpos( $content, '<trade-basket-button' ) ? $content : '';
}

/**
 * Whether WordPress, on its way through a header, is at the first navigation. It reports only the kind of a block and
 * a position, each once or twice: a `before` that follows an `after` belongs to the next navigation.
 */
function is_first_navigation( string $content, string $position ): bool {
	static $walks           = array();
	$walk                   = md5( $content );
	list( $place, $before ) = $walks[ $walk ] ?? array( -1, 'after' );
	$is_next                = 'before' === $position && 'after' === $before;
	$place                  = ( $place + ( $is_next ? 1 : 0 ) ) % max( 1, substr_count( $content, '<!-- wp:navigation ' ) );
	$walks[ $walk ]         = array( $place, $position );
	return 0 === $place;
}

/**
 * Puts the basket button behind the first navigation of a header that has no basket button. An editor can move or
 * remove it there.
 */
function hook_basket_button( $hooked, $position, $anchor, $context ) {
	$is_beside = 'core/navigation' === $anchor && in_array( $position, array( 'before', 'after' ), true );
	$content   = $is_beside ? header_without_basket( $context ) : '';
	if ( '' !== $content && is_first_navigation( $content, $position ) && 'after' === $position ) {
		$hooked[] = 'trade-blocks/basket-button';
	}
	return $hooked;
}

/**
 * Registered only when enabled, because WordPress applies this filter to each block of all templates and patterns.
 */
function start_hook() {
	if ( setting( 'header_basket' ) ) {
		add_filter( 'hooked_block_types', __NAMESPACE__ . '\\hook_basket_button', 10, 4 );
	}
}
add_action( 'init', __NAMESPACE__ . '\\start_hook' );
