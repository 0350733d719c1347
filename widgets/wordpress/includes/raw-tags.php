<?php
/**
 * Tags that stand in content as they are: they are kept for every role, and bring the shop (wordpress.3).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** Contexts of texts that are no content: comments, profiles, and lists that forbid everything. */
const NO_CONTENT = array( 'pre_comment_content', 'comment_text', 'data', 'user_description', 'pre_user_description', 'strip', 'entities', 'explicit' );

/** Lets the shop's tags through wherever content is filtered, whoever saves it. */
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

/** Addresses in the attributes of tags are checked as those of links are. */
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

/** The tags that stand in a line of text, as a pattern. */
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
 * WordPress takes `<trade-` for a row of a table, which suits blocks. A tag in a line of text must not end its
 * paragraph: it bears another name meanwhile.
 */
function hide_inline_tags( $text ) {
	return strpos( $text, '<trade-' ) === false ? $text : preg_replace( '#(</?)(' . inline_tags() . ')(?=[\s/>])#', '$1x-$2', $text );
}

/** Gives the tags in a line of text their names back. */
function show_inline_tags( $text ) {
	return strpos( $text, '<x-trade-' ) === false ? $text : preg_replace( '#(</?)x-(' . inline_tags() . ')(?=[\s/>])#', '$1$2', $text );
}
foreach ( array( 'the_content', 'the_excerpt' ) as $trade_blocks_hook ) {
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\hide_inline_tags', 9 );
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\show_inline_tags', 11 );
}
unset( $trade_blocks_hook );
