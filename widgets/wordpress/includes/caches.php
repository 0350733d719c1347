<?php
/**
 * Keeps proxied calls out of the caches of the site, its host and its CDN, and empties them when a release comes
 * (wordpress.60, wordpress.63). An answer of the API belongs to one buyer.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** Constants that caching plugins read at the end of a request. Nearly all support the first one. */
const CACHE_CONSTANTS = array(
	'DONOTCACHEPAGE'      => true,
	'DONOTCACHEOBJECT'    => true,
	'DONOTCACHEDB'        => true,
	'DONOTCDN'            => true,
	'DONOTMINIFY'         => true,
	'DONOTROCKETOPTIMIZE' => true,
	'LSCACHE_NO_CACHE'    => true,
	'COMET_CACHE_ALLOWED' => false,
);

/** Filters of plugins that ignore the constants, or find one already defined. */
const CACHE_FILTERS = array(
	'rocket_override_donotcachepage'   => false,
	'do_rocket_generate_caching_files' => false,
	'w3tc_can_cache'                   => false,
	'wpo_can_cache_page'               => false,
	'cache_enabler_bypass_cache'       => true,
	'cachify_skip_cache'               => true,
	'swcfpc_cache_bypass'              => true,
);

/** Headers for browsers, hosts and CDNs. Each of the last seven is the only one that some cache reads. */
const UNSTORED_HEADERS = array(
	// Surge supports no-cache, but not no-store.
	'Cache-Control'             => 'no-store, no-cache, private, max-age=0, must-revalidate',
	'Expires'                   => 'Wed, 11 Jan 1984 05:00:00 GMT',
	'Vary'                      => '*',
	'CDN-Cache-Control'         => 'no-store',
	'Surrogate-Control'         => 'no-store',
	'Edge-Control'              => 'no-store',
	'cf-edge-cache'             => 'no-cache',
	'X-Accel-Expires'           => '0',
	'X-LiteSpeed-Cache-Control' => 'no-cache',
	'X-Cache-Enabled'           => 'False',
);

/** Tells all known caches to skip this request. */
function keep_from_caches() {
	foreach ( CACHE_CONSTANTS as $name => $value ) {
		if ( ! defined( $name ) ) {
			define( $name, $value );
		}
	}
	foreach ( CACHE_FILTERS as $name => $value ) {
		add_filter( $name, $value ? '__return_true' : '__return_false', PHP_INT_MAX );
	}
	do_action( 'litespeed_control_set_nocache', 'Trade Blocks: an answer for one buyer' );
	do_action( 'wpfc_exclude_current_page' );
	if ( function_exists( 'batcache_cancel' ) ) {
		batcache_cancel();
	}
}

/**
 * Ends all output buffers. Some caches ignore all signals (Simple Cache), and would store the answer and set their own
 * headers: they get an empty buffer.
 */
function end_listening() {
	for ( $heard = ob_get_status(); $heard; $heard = ob_get_status() ) {
		// PHP's own compression buffer stores nothing, and must not end.
		$may_end = 'zlib output compression' !== $heard['name'] && $heard['flags'] & PHP_OUTPUT_HANDLER_REMOVABLE;
		if ( ! $may_end || ! ob_end_clean() ) {
			return;
		}
	}
}

/** Tells the caches between WordPress and the browser not to store the answer. */
function send_unstored_headers() {
	foreach ( UNSTORED_HEADERS as $name => $value ) {
		header( "$name: $value" );
	}
	header_remove( 'Last-Modified' );
	header_remove( 'ETag' );
}

/** The option with the release for which the caches were emptied. */
const RELEASE = 'trade_blocks_release';

/** Functions and actions of caching plugins that empty their page caches. */
const CACHE_CLEANERS = array( 'rocket_clean_domain', 'w3tc_flush_all', 'wp_cache_clear_cache', 'sg_cachepress_purge_cache', 'wpfc_clear_all_cache', 'wpo_cache_flush', 'comet_cache::clear', 'sc_cache_flush', 'powered_cache_flush' );
const CACHE_SIGNALS  = array( 'litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'breeze_clear_all_cache', 'wphb_clear_page_cache', 'cachify_flush_cache', 'swcfpc_purge_cache', 'rt_nginx_helper_purge_all' );

/** Empties the page caches of the site. */
function empty_caches() {
	foreach ( CACHE_CLEANERS as $cleaner ) {
		if ( is_callable( $cleaner ) ) {
			call_user_func( $cleaner );
		}
	}
	// Surge has no function to empty its cache.
	if ( defined( 'Surge\\CACHE_DIR' ) ) {
		array_map( 'wp_delete_file', (array) glob( constant( 'Surge\\CACHE_DIR' ) . '/*/*.php' ) );
	}
	foreach ( CACHE_SIGNALS as $signal ) {
		do_action( $signal );
	}
}

/** Whether the caches may still hold answers of an earlier release. */
function is_release_new(): bool {
	return get_option( RELEASE ) !== VERSION;
}

/** Empties the caches after an update: they may hold pages and answers of the earlier release. */
function empty_caches_of_old_release() {
	if ( is_release_new() ) {
		update_option( RELEASE, VERSION );
		empty_caches();
	}
}
add_action( 'init', __NAMESPACE__ . '\\empty_caches_of_old_release' );
