<?php
/**
 * Updates from outside wordpress.org. Without a configured address nothing is requested. UPDATE_URI is the address of
 * a JSON document with version, package, sha256, url, requires, requires_php, tested and changelog (wordpress.166).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The document of the newest release; empty when unavailable or invalid. */
function newest_release(): array {
	if ( strpos( UPDATE_URI, 'https://' ) !== 0 ) {
		return array();
	}
	$answer = wp_safe_remote_get( UPDATE_URI, array( 'timeout' => 10 ) );
	$about  = is_wp_error( $answer ) || 200 !== (int) wp_remote_retrieve_response_code( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
	$is_ok  = is_array( $about ) && preg_match( '/^\d+\.\d+\.\d+/', (string) ( $about['version'] ?? '' ) ) && strpos( (string) ( $about['package'] ?? '' ), 'https://' ) === 0;
	return $is_ok ? $about : array();
}

/** Tells WordPress of a newer release. */
function offer_update( $update, $plugin = array(), $file = '' ) {
	$about = plugin_basename( FILE ) === $file ? newest_release() : array();
	if ( ! $about ) {
		return $update;
	}
	return array(
		'id'           => UPDATE_URI,
		'slug'         => 'trade-blocks',
		'version'      => $about['version'],
		'url'          => sanitize_url( (string) ( $about['url'] ?? '' ), array( 'https' ) ),
		'package'      => $about['package'],
		'sha256'       => (string) ( $about['sha256'] ?? '' ),
		'tested'       => (string) ( $about['tested'] ?? '' ),
		'requires'     => (string) ( $about['requires'] ?? '6.5' ),
		'requires_php' => (string) ( $about['requires_php'] ?? '7.4' ),
	);
}
if ( strpos( UPDATE_URI, 'https://' ) === 0 ) {
	add_filter( 'update_plugins_' . wp_parse_url( UPDATE_URI, PHP_URL_HOST ), __NAMESPACE__ . '\\offer_update', 10, 3 );
}

/** Whether a file has the checksum that its update was offered with, if there was one. The document may be newer by now. */
function is_as_released( string $file, string $package ): bool {
	$offered = get_site_transient( 'update_plugins' )->response[ plugin_basename( FILE ) ] ?? null;
	$sum     = (string) ( $offered->sha256 ?? '' );
	return ( $offered->package ?? '' ) === $package && ( '' === $sum || hash_equals( strtolower( $sum ), (string) hash_file( 'sha256', $file ) ) );
}

/** Refuses an update whose file differs from the released one. */
function check_download( $reply, $package = '', $upgrader = null, $about = array() ) {
	if ( false !== $reply || plugin_basename( FILE ) !== ( $about['plugin'] ?? '' ) || strpos( (string) $package, 'https://' ) !== 0 ) {
		return $reply;
	}
	$file = download_url( $package );
	if ( is_wp_error( $file ) || is_as_released( $file, $package ) ) {
		return $file;
	}
	wp_delete_file( $file );
	return new \WP_Error( 'trade_blocks_checksum', __( 'The downloaded update is not the released file, and was not installed.', 'trade-blocks' ) );
}
add_filter( 'upgrader_pre_download', __NAMESPACE__ . '\\check_download', 10, 4 );

/** The content of an update's 'View details'. */
function describe_update( $answer, $action = '', $asked = null ) {
	$is_ours = 'plugin_information' === $action && is_object( $asked ) && 'trade-blocks' === ( $asked->slug ?? '' );
	$about   = $is_ours ? newest_release() : array();
	if ( ! $about ) {
		return $answer;
	}
	return (object) array(
		'name'          => 'Trade Blocks',
		'slug'          => 'trade-blocks',
		'version'       => $about['version'],
		'download_link' => $about['package'],
		'sections'      => array( 'changelog' => wp_kses_post( (string) ( $about['changelog'] ?? '' ) ) ),
	);
}
add_filter( 'plugins_api', __NAMESPACE__ . '\\describe_update', 10, 3 );
