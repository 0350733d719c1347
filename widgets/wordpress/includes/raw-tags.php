<?php
/**
 * Tags in raw content: every role may save them, and they load the shop (wordpress.3).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** Contexts other than content: comments, profiles, and lists that forbid everything. */
const NO_CONTENT = array( 'pre_comment_content', 'comment_text', 'data', 'user_description', 'pre_user_description', 'strip', 'entities', 'explicit' );

/** Allows the shop's tags in filtered content of every role. */
function allow_tags( $allowed, $context ) {
	if ( ! is_array( $allowed ) || ( is_string( $context ) && in_array( $context, NO_CONTENT, true ) ) || is_array( $context ) ) {
		return $allowed;
	}
	foreach ( generated( 'tags' ) as $tag => $about ) {
		$allowed[ $tag ] = array_fill_keys( array_column( $about['fields'], 'attribute' ), true ) + array(
			'class'            => true,
			'id'               => true,
			'style'            => true,
			'data-trade-theme' => true,
		);
	}
	return $allowed;
}
add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\\allow_tags', 10, 2 );

/** Lets WordPress check addresses in these attributes as it checks those of links. */
function add_addresses_of_tags( array $names ): array {
	return array_merge( $names, array( 'cta-href', 'permalink' ) );
}
add_filter( 'wp_kses_uri_attributes', __NAMESPACE__ . '\\add_addresses_of_tags' );

/** Loads the shop when a text holds one of its tags. */
function load_for( $text ) {
	if ( is_string( $text ) && strpos( $text, '<trade-' ) !== false && ! is_feed() ) {
		load_shop();
	}
	return $text;
}
foreach ( array( 'the_content', 'the_excerpt', 'render_block_core/html', 'widget_text', 'widget_custom_html_content', 'widget_block_content' ) as $trade_blocks_hook ) {
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\load_for', 20 );
}
unset( $trade_blocks_hook );

/** A pattern of the inline tags. */
function inline_tags(): string {
	$inline = array_filter(
		generated( 'tags' ),
		static function ( $about ) {
			return $about['inline'];
		}
	);
	return implode( '|', array_map( 'preg_quote', array_keys( $inline ) ) );
}

/**
 * WordPress takes `<trade-` for the start of a block element. Inline tags must not end their paragraph, so they are
 * renamed meanwhile.
 */
function hide_inline_tags( $text ) {
	return strpos( $text, '<trade-' ) === false ? $text : preg_replace( '#(</?)(' . inline_tags() . ')(?=[\s/>])#', '$1x-$2', $text );
}

/** Restores the names of inline tags. */
function show_inline_tags( $text ) {
	return strpos( $text, '<x-trade-' ) === false ? $text : preg_replace( '#(</?)x-(' . inline_tags() . ')(?=[\s/>])#', '$1$2', $text );
}
foreach ( array( 'the_content', 'the_excerpt' ) as $trade_blocks_hook ) {
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\hide_inline_tags', 9 );
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\show_inline_tags', 11 );
}
unset( $trade_blocks_hook );
