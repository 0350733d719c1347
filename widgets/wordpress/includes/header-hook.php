<?php
/**
 * The basket button in the theme's own header, by a switch of the settings (wordpress.203).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The content of a header without a basket of its own; '' for anything else. A pattern is an array. */
function header_without_basket( $context ): string {
	$content = '';
	if ( $context instanceof \WP_Block_Template && 'header' === $context->area ) {
		$content = (string) $context->content;
	} elseif ( is_array( $context ) && in_array( 'core/template-part/header', $context['blockTypes'] ?? array(), true ) ) {
		$content = (string) ( $context['content'] ?? '' );
	}
	return false === strpos( $content, 'trade-blocks/basket-button' ) && false === strpos( $content, '<trade-basket-button' ) ? $content : '';
}

/** Puts the basket button behind the navigation of such a header. An editor can move or remove it there. */
function hook_basket_button( $hooked, $position, $anchor, $context ) {
	$is_place = 'after' === $position && 'core/navigation' === $anchor;
	if ( $is_place && '' !== header_without_basket( $context ) ) {
		$hooked[] = 'trade-blocks/basket-button';
	}
	return $hooked;
}

/** With any filter of that name WordPress asks for each block of all templates and patterns: there is none unless asked for. */
function start_hook() {
	if ( setting( 'header_basket' ) ) {
		add_filter( 'hooked_block_types', __NAMESPACE__ . '\\hook_basket_button', 10, 4 );
	}
}
add_action( 'init', __NAMESPACE__ . '\\start_hook' );
