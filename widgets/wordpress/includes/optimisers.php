<?php
/**
 * Keeps optimisers from moving, inlining or delaying the shop: it loads what a page needs by itself (wordpress.165). Its JSON
 * is of a type that none of them takes for a script.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The folder that optimisers leave alone. */
const EXCLUDED = 'trade-blocks/shop/';

/** Adds the folder to a list, or to a text with commas. */
function exclude_shop( $excluded ) {
	if ( is_string( $excluded ) ) {
		return '' === trim( $excluded ) ? EXCLUDED : "$excluded, " . EXCLUDED;
	}
	$excluded   = is_array( $excluded ) ? $excluded : array();
	$excluded[] = EXCLUDED;
	return $excluded;
}

foreach ( array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'autoptimize_filter_js_exclude', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude', 'flying_press_exclude_from_delay:js', 'rocket_exclude_css', 'autoptimize_filter_css_exclude', 'litespeed_optimize_css_excludes' ) as $trade_blocks_hook ) {
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\exclude_shop' );
}
unset( $trade_blocks_hook );

/** What optimisers read on the element itself. */
function mark_script( $attributes ) {
	if ( is_array( $attributes ) && isset( $attributes['src'] ) && strpos( (string) $attributes['src'], EXCLUDED ) !== false ) {
		$attributes += array(
			'data-cfasync'     => 'false',
			'data-noptimize'   => '1',
			'data-no-optimize' => '1',
			'data-no-defer'    => '1',
		);
	}
	return $attributes;
}
add_filter( 'wp_script_attributes', __NAMESPACE__ . '\\mark_script' );
